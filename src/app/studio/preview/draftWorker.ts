import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { partsOfCheck } from '#engine/check/checkers.ts'
import { openFiles } from '#engine/check/checkFiles.ts'
import { limitFindings } from '#engine/check/limitFindings.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { DraftContent } from '#engine/content/DraftContent.ts'
import type { CheckPart, FindingsMessage } from '../check/FindingsMessage.ts'
import { type FilesMessage, WorkerFiles } from '../check/WorkerFiles.ts'
import { ruleWorldOf } from '../rules/ruleWorldOf.ts'
import type { WorldAnswer, WorldQuestion } from '../rules/RuleWorld.ts'
import { PreviewDraft } from './draft/PreviewDraft.ts'
import type { WishMessage } from './PreviewUpdate.ts'

/** The first look reads everything. Who asks meanwhile to see a form is shown it before the check goes on. */
let isWarm = false
/** What has to be there with the key: the form as it is drawn, then what the check says of the form in itself. */
const memory = new CheckMemory()
const draft = new DraftContent(memory.content)
let preview: PreviewDraft | undefined

const kept = new WorkerFiles(async (isNewest, version) => {
  const { content, broken } = draft.read(kept.files)
  const looking = { content, broken, version }
  const show = (whole: boolean): void => {
    const update = preview?.update({ ...looking, whole })
    // The forms around it are there from the first time on.
    if (update !== undefined && !(whole && Object.keys(update.parts).length === 0)) postMessage(update)
  }
  const tell = (part: CheckPart, findings: Finding[]): void =>
    postMessage({
      kind: 'findings',
      version,
      part,
      findings: limitFindings(findings),
    } satisfies FindingsMessage)
  show(false)
  if (!isWarm && !(await isNewest())) return
  const { told, checked } = openFiles(kept.files, memory)
  tell('door', told)
  if (!isWarm && !(await isNewest())) return
  tell('shapes', checked === undefined ? [] : partsOfCheck.shapes.flatMap((check) => check(checked)))
  isWarm = true
  if (!(await isNewest())) return
  show(true)
})

addEventListener('message', ({ data }: MessageEvent<FilesMessage | WishMessage | WorldQuestion>) => {
  if (data.kind === 'world') {
    const { content } = draft.read(kept.files)
    postMessage({ kind: 'world', id: data.id, world: ruleWorldOf(content, data.place) } satisfies WorldAnswer)
    return
  }
  if (data.kind === 'files') {
    kept.take(data)
    return
  }
  preview = data.wish === null ? undefined : (preview?.with(data.wish) ?? new PreviewDraft(data.wish))
  if (kept.files.size > 0) kept.again()
})
