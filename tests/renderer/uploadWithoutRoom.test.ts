import { expect, test, vi } from 'vitest'
import type { StoredFile, UploadControl } from '#renderer/environment/RendererServices.ts'
import { trayError } from '#renderer/upload/trayError.tsx'
import { UploadTray } from '#renderer/upload/UploadTray.ts'
import { uploadRules } from '#renderer/upload/uploadRules.ts'
import { simplePdf } from '../server/files/simplePdf.ts'

const translate = (id: string | readonly string[]): string => (typeof id === 'string' ? id : (id[0] ?? ''))
const soon = (holds: () => void) => vi.waitFor(holds, { interval: 2, timeout: 90_000 })

test('a file for which there is no room waits here, with the reason, until it is sent again', async () => {
  const answers: PromiseWithResolvers<StoredFile>[] = []
  const controls: UploadControl[] = []
  const stored: string[] = []
  const kept = new Map<string, object>()
  const cancel = vi.fn()
  const tray = new UploadTray({
    place: () => '/answers/a/file',
    rules: uploadRules({ type: 'string', upload: {} }),
    upload: (_file, _name, control) => {
      const answer = Promise.withResolvers<StoredFile>()
      answers.push(answer)
      controls.push(control)
      return answer.promise
    },
    cancel,
    kept: {
      list: async () => [],
      put: async (upload) => void kept.set(upload.id, upload),
      remove: async (id) => void kept.delete(id),
    },
    onStored: ({ name }) => stored.push(name),
  })
  await tray.choose([new File([new Uint8Array(simplePdf())], 'a.pdf')])
  await soon(() => expect(answers).toHaveLength(1))
  const reason = { code: 'quota.uploads', params: { maxCount: 3 } }
  answers[0]?.reject(Object.assign(new Error('full'), reason))
  await soon(() => expect(tray.state().sendings).toMatchObject([{ name: 'a.pdf', state: 'failed', reason }]))
  expect([tray.state().problems, kept.size, cancel.mock.calls]).toEqual([[], 1, []])
  expect(trayError(tray.state(), undefined, translate)).toBe('form.fileProblem')

  const id = tray.state().sendings[0]?.id ?? ''
  tray.retry(id)
  await soon(() => expect(controls[1]).toMatchObject({ id, begun: true }))
  expect(trayError(tray.state(), undefined, translate)).toBeUndefined()
  answers[1]?.resolve({ id, name: 'a.pdf', type: 'application/pdf', size: 1, pages: 1 })
  await soon(() => expect(stored).toEqual(['a.pdf']))
})
