import { Type } from 'typebox'
import { Data, Id, Instant } from './schemas.ts'

export const NotificationShape = Type.Object({
  id: Id,
  /** Text ids with their parameters; the reader's language decides at reading. */
  title: Type.String(),
  message: Type.String(),
  params: Data,
  icon: Type.Union([Type.Literal('done'), Type.Literal('times'), Type.Literal('info')]),
  at: Instant,
  read: Type.Boolean(),
  application: Type.Union([Id, Type.Null()]),
  /** Of that application. */
  number: Type.Union([Type.String(), Type.Null()]),
  process: Type.Union([Type.String(), Type.Null()]),
})
