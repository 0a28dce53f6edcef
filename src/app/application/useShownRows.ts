import { formatMoney } from '#engine/texts/formatNumber.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { SummaryRow } from '#ui/SummaryList.tsx'
import { type Texts, useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'

type Line = NonNullable<ApplicationEntry['shown']>[number]

/** What the process has lists, receipts and case pages say of an application, in the reader's language; but for files. */
export function useShownRows(): (row: Pick<ApplicationEntry, 'process' | 'shown'>) => SummaryRow[] {
  const texts = useTexts()
  return ({ process, shown = [] }) =>
    shown
      .filter(({ as }) => as !== 'file')
      .map((line) => ({
        key: line.name,
        label: texts.text(textIds.field(process, line.name)),
        value: valueText(line, texts),
      }))
}

function valueText({ as, value }: Line, { language, text, day, moment }: Texts): string {
  if (as === 'money' && typeof value === 'number')
    return `${formatMoney(value, language)} ${text('label.currency')}`
  if (typeof value === 'number') return String(value)
  const words = translated(value, language)
  if (typeof words !== 'string') return ''
  if (as === 'date') return day(words)
  if (as === 'moment') return moment(words)
  return as === 'process' ? text(textIds.processName(words)) : words
}

/** A text for each language ({az, en}, such as the name of a list's row) is that of the reader. */
function translated(value: unknown, language: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const texts = new Map<string, unknown>(Object.entries(value))
  return texts.get(language) ?? texts.get('az')
}
