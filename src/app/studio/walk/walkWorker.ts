import { DraftContent } from '#engine/content/DraftContent.ts'
import type { Content } from '#engine/content/types.ts'
import type { FilesMessage } from '../check/WorkerFiles.ts'
import { answerWalk } from './play/answerWalk.ts'
import type { WalkQuestion, WalkReply } from './WalkMessage.ts'

/** Walks need validators, which are compiled: that is done here, never on the page. */
const draft = new DraftContent()
const files = new Map<string, string>()
let content: Content | undefined

addEventListener('message', ({ data }: MessageEvent<FilesMessage | WalkQuestion>) => {
  if (data.kind === 'files') {
    if (data.changes.length > 0) content = undefined
    for (const { path, text } of data.changes)
      if (text === null) files.delete(path)
      else files.set(path, text)
    return
  }
  content ??= draft.read(files).content
  postMessage({
    kind: 'answer',
    id: data.id,
    answer: answerWalk(data.question, content),
  } satisfies WalkReply)
})
