import { serverNow } from './serverNow.ts'

/** What "overdue" means everywhere: the last moment of the reader's own next action has passed. */
export const isOverdue = (deadline: string, now = serverNow()): boolean => deadline < now
