import { under } from '../../content/checks/place.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { both } from '../schema/domain/both.ts'
import { type Domain, part } from '../schema/domain/Domain.ts'
import { SchemaReader } from '../schema/domain/SchemaReader.ts'
import type { DressedField } from './DressedField.ts'
import { widgetOf } from './fieldKinds.ts'

const day = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
const hour = '[0-9]{2}:[0-9]{2}:[0-9]{2}[+]04:00$'

/** What every text has that a widget is there to ask for; the renderer writes days and hours so (src/renderer/widgets). */
const answers = new Map([
  ['date', day],
  ['dateParts', day],
  ['datePicker', day],
  ['dateTime', `${day.slice(0, -1)}T${hour}`],
  ['time', `^${hour}`],
  ['color', '^#[0-9a-fA-F]{6}$'],
  ['email', '@'],
  ['url', '[.:/]'],
  ['phone', '[0-9]'],
])

/** A widget of which no answer fits the field. Lists are not looked at: they may hold anything. */
export function unfitWidget(field: DressedField): Finding[] {
  const { own, schema, uiPlace, name } = field
  const widget = own === undefined || 'ui:elementOf' in own ? undefined : widgetOf({ ui: own })
  const pattern = answers.get(widget ?? '')
  if (pattern === undefined) return []
  const given: Domain = [part('string', { patterns: [pattern] })]
  const taken = new SchemaReader(schema, () => undefined).domainOf(schema)
  if (!taken.some(({ kind }) => kind === 'string') || both(taken, given).length > 0) return []
  return [findingAt(under(uiPlace, 'ui:widget'), 'widget.fit', { widget: widget ?? '', name })]
}
