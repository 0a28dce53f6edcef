import { textIds } from '#engine/texts/textIds.ts'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationList } from '../../application/ApplicationList.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'

/** What was sent before: whoever comes back to the conditions finds the way to it. */
export function OwnApplications({ rows }: { rows: ApplicationEntry[] }) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const sent = rows.filter((row) => row.submittedAt !== null)
  const [first] = sent
  if (first === undefined) return null
  const caption = text('menu.applications')
  return (
    <Panel title={caption}>
      <ApplicationList
        rows={sent}
        addressOf={(row) => addressOf(row.process, row.id, false)}
        caption={`${caption}: ${text(textIds.processName(first.process))}`}
        captionHidden
      />
    </Panel>
  )
}
