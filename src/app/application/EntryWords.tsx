import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../errors/LaterPart.tsx'
import type { View } from '../state/clientTypes.ts'
import { isJsonObject } from '../state/json.ts'
import type { OpenView } from './useApplicationView.ts'

const ToldWords = lazyPart(async () => (await import('./ToldWords.tsx')).ToldWords)

export type TimelineEntry = View['timeline'][number]

/** What was written with something that happened. Its code comes where somebody wrote something. */
export function EntryWords({ opened, entry }: { opened: OpenView; entry: TimelineEntry }) {
  const { form, input } = entry
  if (form === undefined || !isJsonObject(input)) return null
  return (
    <LaterPart>
      <ToldWords opened={opened} form={form} input={input} />
    </LaterPart>
  )
}
