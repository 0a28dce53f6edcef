import { useMemo, useState } from 'react'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import type { OpenAccount } from '../content/openProcess.ts'
import { getPortal } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { RowCache } from '../work/RowCache.ts'
import { serverNow } from '../work/serverNow.ts'
import { SubmitForm } from '../work/SubmitForm.tsx'
import type { AccountFormProps } from './AccountForm.tsx'

type OpenProps = AccountFormProps & { account: OpenAccount }

export function OpenAccountForm(props: OpenProps) {
  const { account, form, submitText, onSubmit, guarded = false, blocked = false, before, actions } = props
  const texts = useTexts()
  const part = partOf(props)
  const [cache] = useState(() => new RowCache(account.part.lists))
  const [store] = useState(() => openStore(props, cache))
  const services = useMemo(() => rendererServices({ texts, cache }), [texts, cache])
  const [busy, setBusy] = useState(false)
  const submit = async (values: JsonObject) => {
    setBusy(true)
    try {
      await onSubmit(values)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SubmitForm
      key={form}
      store={store}
      services={services}
      part={part}
      opened={account.forms}
      lists={account.part.lists}
      busy={busy}
      submitText={texts.text(submitText)}
      onSubmit={submit}
      guarded={guarded}
      blocked={blocked}
      before={before}
      actions={actions}
    />
  )
}

function partOf({ account, form }: OpenProps) {
  const part = account.part.forms[form]
  if (part === undefined) throw new Error(`The release has no form ${form}`)
  return part
}

function openStore(props: OpenProps, cache: RowCache) {
  const { account, form, answers = {}, initial = {} } = props
  const world = {
    answers,
    constants: getPortal().portal.constants,
    now: nowAt(serverNow()),
  }
  const { conditions } = account.part
  const scope = { world, conditions, matches, rows: cache.rows }
  return createInputStore({
    form,
    part: partOf(props),
    opened: account.forms,
    lists: account.part.lists,
    answers: initial,
    scope,
    factStates: {},
  })
}
