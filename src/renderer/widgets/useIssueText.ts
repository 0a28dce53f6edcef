import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { issueText } from '../texts/issueText.ts'

/** What was found wrong at one of these places inside an answer, for the control that is for them. */
export function useIssueText(places: readonly string[]): { error?: string; errorPrefix?: string } {
  const { store } = useEnvironment()
  const { translate } = useServices()
  const key = places.join(' ')
  const first = useMemo(
    () =>
      atom((get) =>
        key
          .split(' ')
          .map((place) => get(store.issues.at(place)))
          .find((one) => one !== undefined),
      ),
    [store, key],
  )
  const issue = useAtomValue(first, { store: store.jotai })
  if (issue === undefined) return {}
  return { error: issueText(issue, translate, undefined), errorPrefix: translate('form.error') }
}
