import { useAtomValue } from 'jotai'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'

export function Footer() {
  const { text } = useTexts()
  const hotline = useAtomValue(readyPortalAtom).portal.constants['hotline']
  if (typeof hotline !== 'string') return null
  return (
    <span>
      {text('label.hotline')}: <a href={`tel:${hotline}`}>{hotline}</a>
    </span>
  )
}
