import { useAtomValue } from 'jotai'
import { textIds } from '#engine/texts/textIds.ts'
import { matches } from '#engine/validation/matches.ts'
import { holds } from '#engine/values/condition.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition } from '#engine/values/types.ts'
import { portalAtom, type PortalState } from '../content/portalState.ts'
import { useAllPages } from '../content/useAllPages.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson, type Person } from '../session/useSession.ts'
import { clientState } from '../state/clientState.ts'
import { serverNow } from '../work/serverNow.ts'

interface ExtraItem {
  key: string
  label: string
  href: string
  current: boolean
}

/** Specification, section 3: a title, an address and, where there is one, a check. They stand after the service's menu. */
export function useExtraItems(path: string): ExtraItem[] {
  const { text } = useTexts()
  const name = useAtomValue(clientState.service)
  const state = useAtomValue(portalAtom)
  const person = usePerson()
  const service = state?.pages.services.find((one) => one.name === name)
  // Chosen before, and nothing of it is needed by the page that is open.
  useAllPages(state !== null && name !== null && service === undefined)
  if (state === null) return []
  return (service?.extraMenu ?? [])
    .filter(({ visibleWhen = true }) => passes(visibleWhen, person, state))
    .map(({ id, url }) => ({ key: url, label: text(textIds.menu(id)), href: url, current: path === url }))
}

/** Of what the page knows by itself: who is signed in, and the moment. */
function passes(check: Condition, person: Person | null, { portal, pages }: PortalState): boolean {
  const applicant =
    person === null ? {} : { id: person.id, fin: person.fin, citizenshipId: person.citizenshipId }
  const world = { applicant, constants: portal.constants, now: nowAt(serverNow()) }
  return holds(check, { world, conditions: pages.conditions, matches, rows: () => undefined })
}
