import { resolvePointer } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { RuleToolbox } from '../../rules/RuleToolbox.ts'
import { mustText, ruleText } from '../../rules/ruleText.ts'
import type { RuleWorld } from '../../rules/RuleWorld.ts'

/** What depends on another answer, as sentences: what is right in which case, and of what it has to be one. */
export function CaseSentences({ schema, toolbox }: { schema: JsonObject; toolbox: RuleToolbox }) {
  const { text } = useTexts()
  const sentences = [
    ...casesOf(schema['caseOf'], toolbox, text('studioRule.caseElse')),
    ...membersOf(schema, toolbox),
  ]
  if (sentences.length === 0) return null
  return (
    <>
      <h4>{text('studioRule.cases')}</h4>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="muted">{text('studioRule.casesOther')}</p>
    </>
  )
}

function casesOf(caseOf: Json | undefined, { world, telling }: RuleToolbox, otherwise: string): string[] {
  if (!isJsonObject(caseOf)) return []
  const { at, cases, else: others } = caseOf
  if (typeof at !== 'string' || !isJsonObject(cases)) return []
  const sentence = (rule: string, schema: Json): string =>
    telling.texts.translate('studioRule.whenThen', {
      rule,
      said: isJsonObject(schema)
        ? mustText(schema, world, telling)
        : telling.texts.translate(schema === false ? 'studioRule.isRefused' : 'studioRule.isFree', {
            label: placeText(world.base, telling),
          }),
    })
  const told = Object.entries(cases).map(([value, schema]) =>
    sentence(ruleText({ [at]: { const: valueOf(value, at, world) } }, world, telling), schema),
  )
  return others === undefined ? told : [...told, sentence(otherwise, others)]
}

/** Names of cases are text: a number at the place is meant by its digits. */
function valueOf(name: string, at: string, world: RuleWorld): Json {
  const pointer = resolvePointer(at, world.base)
  const options = world.readables.find((one) => one.pointer === pointer)?.options
  return (
    options?.find((option) => (typeof option === 'string' ? option : JSON.stringify(option)) === name) ?? name
  )
}

function membersOf({ memberOf: members, items }: JsonObject, { world, telling }: RuleToolbox): string[] {
  const operand = members ?? (isJsonObject(items) ? items['memberOf'] : undefined)
  if (operand === undefined) return []
  const base = members === undefined ? `${world.base}/*` : world.base
  const sources = [...pointersOf(operand)].map((one) => `“${placeText(resolvePointer(one, base), telling)}”`)
  return [telling.texts.translate('studioRule.memberOf', { sources: sources.join(', ') })]
}
