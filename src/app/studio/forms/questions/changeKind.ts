import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { type KindId, questionKinds } from './kinds.ts'
import { ownOptionTexts } from './options.ts'
import { isAsked, putSchema, putUi } from './putSchema.ts'
import type { Question } from './questionsOf.ts'
import { removeTexts } from './questionTexts.ts'
import { removeOwnText } from './removeOwnText.ts'

/** Words that say what a value may be: each fits some kinds alone. All others, rules among them, go with every kind. */
const ofValues: ReadonlySet<string> = new Set(
  [
    'type const enum default inList format pattern minLength maxLength checkDigit upload age',
    'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf above atLeast below atMost',
    'items additionalItems contains minItems maxItems uniqueItems',
    'properties patternProperties additionalProperties propertyNames required minProperties maxProperties',
  ].flatMap((words) => words.split(' ')),
)

interface Changed {
  schema: JsonObject
  ui: JsonObject
  /** Words of the analyst's own that go. */
  lost: string[]
  /** Ids of the messages that only words that go have shown. */
  messages: string[]
}

/** A question of another kind: what that cannot have goes, what every question may say stays. */
export function withKind(question: Question, to: KindId): Changed {
  const kind = questionKinds.find(({ id }) => id === to)
  const before = questionKinds.find(({ id }) => id === question.kind)
  if (kind === undefined) return { ...question, lost: [], messages: [] }
  const began: JsonObject = before?.schema ?? {}
  const can = new Set(kind.can.split(' '))
  const isBegun = (word: string, value: Json) => sameJson(began[word], value)
  const stays = (word: string, value: Json): boolean =>
    !ofValues.has(word) || (can.has(word) && !isBegun(word, value))
  const words = Object.entries(question.schema)
  const gone = words.filter(([word, value]) => !stays(word, value))
  const { said, messages } = messagesWithout(
    question.schema['errorMessage'],
    gone.map(([word]) => word),
  )
  const rest = words.filter(([word, value]) => word !== 'errorMessage' && stays(word, value))
  const asked = Object.entries(question.ui).filter(([word]) => !(word in (before?.ui ?? {})))
  return {
    schema: {
      ...kind.schema,
      ...Object.fromEntries(rest),
      ...(said !== undefined && { errorMessage: said }),
    },
    ui: { ...kind.ui, ...Object.fromEntries(asked) },
    lost: gone.flatMap(([word, value]) => (word === 'type' || isBegun(word, value) ? [] : [word])),
    messages,
  }
}

/** Own messages of words that are gone go as well; one for every fault stays. */
function messagesWithout(
  errorMessage: Json | undefined,
  gone: readonly string[],
): { said: Json | undefined; messages: string[] } {
  if (!isJsonObject(errorMessage)) return { said: errorMessage, messages: [] }
  const entries = Object.entries(errorMessage)
  const left = entries.filter(([word]) => !gone.includes(word))
  return {
    said: left.length === 0 ? undefined : Object.fromEntries(left),
    messages: entries.flatMap(([word, id]) => (gone.includes(word) && typeof id === 'string' ? [id] : [])),
  }
}

/** The same in the files, without the texts that nothing shows any more. */
export function changeKind(
  workspace: Workspace,
  { form, question }: { form: string; question: Question },
  to: KindId,
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const place = { form, name: question.name }
  if (!isAsked(edits, place)) return []
  const { schema, ui, messages } = withKind(question, to)
  putSchema(edits, place, schema)
  putUi(edits, place, ui)
  for (const id of messages) removeOwnText(edits, workspace, id)
  if (question.schema['enum'] !== undefined && schema['enum'] === undefined)
    for (const id of ownOptionTexts(workspace, { form, question })) removeTexts(edits, workspace, id)
  return edits.changes()
}
