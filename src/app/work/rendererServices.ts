import { createElement } from 'react'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'
import { loadPart } from '#ui/loadPart.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { describeFailure } from '../errors/describeFailure.ts'
import { call } from '../http/call.ts'
import { loadUploadFile } from '../http/loadUploadFile.ts'
import { LaterInsteadLinks } from '../navigation/LaterInsteadLinks.tsx'
import type { Texts } from '../i18n/useTexts.ts'
import { clientState } from '../state/clientState.ts'
import { asJson, jsonObjects } from '../state/json.ts'
import { store } from '../state/store.ts'
import { keptUploads } from '../uploads/keptUploads.ts'
import type { View } from '../state/clientTypes.ts'
import type { RowCache } from './RowCache.ts'
import { serverNow } from './serverNow.ts'

interface ServicesOptions {
  texts: Texts
  cache?: RowCache
  /** Files that the answers name, as the server described them. */
  files?: View['files']
  /** Application whose look-ups are asked, with the answers as typed. Absent for account forms. */
  lookup?: { application: string; answers: () => { [step: string]: JsonObject } }
  /** New rows came to hand. */
  onRows?: () => void
}

/** What forms need from outside, by the portal's calls. */
export function rendererServices({
  texts,
  cache,
  files = {},
  lookup,
  onRows,
}: ServicesOptions): RendererServices {
  return {
    translate: texts.text,
    has: texts.has,
    language: texts.language,
    now: () => Date.parse(serverNow()),
    insteadLinks: (paths) => createElement(LaterInsteadLinks, { paths }),
    searchRows: async (list, { q, ids, where, limit }, signal) => {
      const known = q === undefined && ids !== undefined ? cache?.pick(list, ids) : undefined
      if (known !== undefined) return { rows: known, total: known.length }
      const query = {
        ...(q !== undefined && { q }),
        ...(ids !== undefined && { ids: ids.join(',') }),
        ...(where !== undefined && { where: JSON.stringify(where) }),
        ...(limit !== undefined && { limit }),
      }
      const { rows, total } = await call('listRows', {
        params: { list },
        query,
        ...(signal !== undefined && { signal }),
      })
      const found = jsonObjects(rows)
      if (cache?.add(list, found) === true) onRows?.()
      return { rows: found, total }
    },
    lookup: async (fact) => {
      if (lookup === undefined) return { state: 'notReady' }
      const body = { fact, answers: lookup.answers() }
      const { state, value } = await call('lookup', { params: { id: lookup.application }, body })
      const answered = asJson(value)
      return answered === undefined ? { state } : { state, value: answered }
    },
    uploadFile: async (file, name, control) => {
      try {
        const uploadFile = await loadPart(loadUploadFile)
        return await uploadFile(file, name, control)
      } catch (error) {
        const { id, params } = describeFailure(error)
        throw Object.assign(new Error(id, { cause: error }), { code: id, params })
      }
    },
    // Also when the page is left at once.
    cancelUpload: (id) =>
      void call('cancelUpload', { params: { id }, keepalive: true }).catch(() => undefined),
    ...(lookup !== undefined && keptFor(lookup.application)),
    // The screens of accounts send their codes themselves.
    ...(lookup !== undefined && { sendCode }),
    fileInfo: async (id) => {
      const known = files[id]
      if (known !== undefined) return { id, ...known }
      return await call('fileInfo', { params: { id } }).catch(() => undefined)
    },
    fileUrl: async (id) => (await call('fileTicket', { params: { id } })).url,
  }
}

async function sendCode(_field: string, to = ''): Promise<void> {
  const body = { kind: to.includes('@') ? ('email' as const) : ('mobile' as const), value: to }
  const { notSent } = await call('contactCode', { body })
  if (notSent !== undefined) throw new Error(notSent)
}

/** Files chosen for an application wait on this device for whoever is signed in. */
function keptFor(application: string): Pick<RendererServices, 'keptUploads'> {
  const person = store.get(clientState.user).id
  return person === undefined ? {} : { keptUploads: keptUploads(person, application) }
}
