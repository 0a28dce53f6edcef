import type { Content } from './types.ts'

/** Forms that no process asks: those of registration, recovery and settings, which the specification fixes as calls. */
export function accountForms(content: Pick<Content, 'forms'>): string[] {
  return Object.keys(content.forms).filter((id) => id.startsWith('account/'))
}
