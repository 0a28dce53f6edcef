import { Type } from 'typebox'

/** `none` is a fact (nobody of that number), `down` a fault; `notReady`: its keys are not complete. */
export const LookupAnswer = Type.Object({
  state: Type.Union([
    Type.Literal('found'),
    Type.Literal('none'),
    Type.Literal('down'),
    Type.Literal('notReady'),
  ]),
  value: Type.Optional(Type.Unknown()),
})
