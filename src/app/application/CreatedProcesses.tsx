import { LinkButton } from '#ui/LinkButton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useApplicationAddress } from '../navigation/useApplicationAddress.ts'
import type { View } from '../state/clientTypes.ts'

/** Applications that this one created (a payment), with their status and the way to them. */
export function CreatedProcesses({ view }: { view: View }) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  if (view.created.length === 0) return null
  return (
    <ul className="plain-list">
      {view.created.map(({ id, process, status }) => {
        const address = addressOf(process, id)
        const name = text(textIds.processName(process))
        return (
          <li key={id} className="created">
            {address === null ? (
              name
            ) : (
              <LinkButton href={address} kind="secondary" icon="arrowRight">
                {name}
              </LinkButton>
            )}
            <Tag tone="info">{text(textIds.status(process, status))}</Tag>
          </li>
        )
      })}
    </ul>
  )
}
