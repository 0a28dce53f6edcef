import { orElse } from '../../said/either.ts'
import { kindWord } from '../../said/kindWord.ts'
import type { SaidValue } from '../../said/Said.ts'
import type { Told } from '../../said/Told.ts'
import { isObject } from '../../content/isObject.ts'
import { nearest } from '../../content/nearest.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { fitsOption } from './fitsOption.ts'
import { kindOf } from './kindOf.ts'
import type { OptionKind, WidgetKind } from './WidgetKind.ts'
import { commonOptions, text } from './widgetKinds.ts'

export interface WidgetFault extends Told {
  /** Relative to the field's part of the UI schema: "/ui:widget", "/ui:options/rows". */
  pointer: string
}

/** What is wrong with the widget that a field names: its fit to the schema, its options. The door tells of a name that is none. */
export function widgetFaults(schema: JsonObject, ui: JsonObject): WidgetFault[] {
  const named = ui['ui:widget']
  if (typeof named !== 'string') return []
  const kind = kindOf(named)
  if (kind === undefined) return []
  // Answers of another list are choices, whatever the schema says.
  const fits = 'ui:elementOf' in ui && kind.types !== 'any' ? { types: kind.types } : kind
  return [...misfits(named, fits, schema), ...optionFaults(named, kind, ui)]
}

function misfits(widget: string, { types, needs }: WidgetKind, schema: JsonObject): WidgetFault[] {
  const pointer = '/ui:widget'
  const asked = typesOf(schema)
  if (types !== 'any' && !asked.some((type) => types.some((fitting) => fitting === type))) {
    const params = { widget, types: orElse(types.map(kindWord)), asked: orElse(asked.map(kindWord)) }
    return asked.length === 0 ? [] : [{ pointer, says: 'widget.type.kind', params }]
  }
  if (types === text && choicesIn(schema) > 1) {
    return [{ pointer, says: 'widget.choices', params: { widget } }]
  }
  if (needs === undefined || meets(schema, needs)) return []
  return [{ pointer, says: `widget.needs.${needs}`, params: { widget } }]
}

/** Without `null`, which only says that the answer may be missing. Nothing for a schema that leaves the type open. */
function typesOf({ type }: JsonObject): string[] {
  const types = Array.isArray(type) ? type : [type]
  return types.filter((one) => typeof one === 'string').filter((one) => one !== 'null')
}

/** Words among which one is chosen. A single one may be there to be typed: "yes, delete". */
function choicesIn({ enum: values }: JsonObject): number {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string').length : 0
}

/** Where choices can stand: in the field, in a part, or in a branch. */
const CHOICES = ['enum', 'inList', 'memberOf', 'caseOf', '$ref', 'oneOf', 'anyOf', 'allOf', 'if']

function meets(schema: JsonObject, needs: NonNullable<WidgetKind['needs']>): boolean {
  const { items } = schema
  const item = isObject(items) ? items : schema
  if (needs === 'rows') return isObject(items) && ('properties' in items || '$ref' in items)
  if (needs === 'upload') return 'upload' in item || '$ref' in item || isDataUrl(item)
  // Yes and no are choices of their own.
  return typesOf(item).includes('boolean') || CHOICES.some((word) => word in item)
}

/** RJSF's files are text. */
function isDataUrl({ format }: JsonObject): boolean {
  return format === 'data-url'
}

function optionFaults(widget: string, kind: WidgetKind, ui: JsonObject): WidgetFault[] {
  const given = ui['ui:options']
  if (!isObject(given)) return []
  const known: { readonly [name: string]: OptionKind } = { ...commonOptions, ...kind.options }
  return Object.entries(given).flatMap(([name, value]) => optionFault(widget, known, { name, value }))
}

function optionFault(
  widget: string,
  known: { readonly [name: string]: OptionKind },
  { name, value }: { name: string; value: Json },
): WidgetFault[] {
  const pointer = `/ui:options/${escapeToken(name)}`
  const wanted = Object.hasOwn(known, name) ? known[name] : undefined
  if (wanted === undefined) {
    return [
      {
        pointer,
        says: 'unknown.option.widget',
        params: { widget, name },
        ...nearest(name, Object.keys(known)),
      },
    ]
  }
  if (fitsOption(value, wanted)) return []
  const shape: SaidValue = typeof wanted === 'string' ? { says: `word.option.${wanted}` } : wanted.join(', ')
  return [{ pointer, says: 'widget.option.widget', params: { name, widget, shape } }]
}
