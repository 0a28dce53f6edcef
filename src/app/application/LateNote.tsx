import { useAtomValue } from 'jotai'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { View } from '../state/clientTypes.ts'
import { isMyTurn } from './statusTone.ts'

/** Told to the applicant who waits for somebody that is late: since when, that nothing is lost, and whom to ask. */
export function LateNote({ view }: { view: View }) {
  const { text } = useTexts()
  const { hotline } = useAtomValue(readyPortalAtom).portal.constants
  if (view.late === undefined || typeof hotline !== 'string' || isMyTurn(view)) return null
  return <Notice tone="warn">{text('msg.late', { at: view.late, phone: hotline })}</Notice>
}
