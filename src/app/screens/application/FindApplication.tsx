import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import { Panel } from '#ui/Panel.tsx'
import { openProcess, type OpenProcess } from '../../content/openProcess.ts'
import { readyPortalAtom } from '../../content/portalState.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { PageRoute } from '../../navigation/routes.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import { RowCache } from '../../work/RowCache.ts'
import { serverNow } from '../../work/serverNow.ts'
import { SubmitForm } from '../../work/SubmitForm.tsx'

interface FindApplicationProps {
  process: string
  route: PageRoute
}

/** Somebody who knows a key of their application (a code) comes to it; the process says by which form. */
export function FindApplication({ process, route }: FindApplicationProps) {
  const { text } = useTexts()
  const { release } = useAtomValue(readyPortalAtom).portal
  const loaded = useLoaded(`${release}/${process}`, () => openProcess(release, process))
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(`service.${route.service ?? ''}`) })}</PageHeading>
      <LoadedPart loaded={loaded} loadingText="state.loading.page" failedText="state.failed.page">
        {(opened) => (
          <Panel>
            <KeyForm opened={opened} route={route} />
          </Panel>
        )}
      </LoadedPart>
    </div>
  )
}

function KeyForm({ opened, route }: { opened: OpenProcess; route: PageRoute }) {
  const texts = useTexts()
  const { id } = opened.part.workflow
  const [cache] = useState(() => new RowCache(opened.part.lists))
  const [{ store, part }] = useState(() => openKeyForm(opened, cache))
  const services = useMemo(() => rendererServices({ texts, cache }), [texts, cache])
  const [busy, setBusy] = useState(false)
  return (
    <SubmitForm
      store={store}
      services={services}
      part={part}
      opened={opened.forms}
      lists={opened.part.lists}
      process={id}
      busy={busy}
      submitText={texts.text('button.search')}
      onSubmit={async (input) => {
        setBusy(true)
        try {
          const found = await call('findApplication', { body: { process: id, input } })
          navigate(`${route.path}?application=${found.id}`)
        } finally {
          setBusy(false)
        }
      }}
    />
  )
}

function openKeyForm({ part: process, forms }: OpenProcess, cache: RowCache) {
  const form = process.workflow.found?.input ?? ''
  const part = process.forms[form]
  if (part === undefined) throw new Error(`The release has no form ${form}`)
  const scope = {
    world: { now: nowAt(serverNow()) },
    conditions: { ...process.conditions, ...process.workflow.conditions },
    matches,
    rows: cache.rows,
  }
  const lists = process.lists
  const store = createInputStore({ form, part, opened: forms, lists, answers: {}, scope, factStates: {} })
  return { store, part }
}
