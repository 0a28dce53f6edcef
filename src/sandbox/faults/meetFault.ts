import type { ServerResponse } from 'node:http'
import { refusal } from '../http/replies.ts'
import type { Reply } from '../http/Route.ts'
import { waiting } from '../http/waiting.ts'
import { writeHalf, writeReply } from '../http/writeReply.ts'
import type { Fault } from './Fault.ts'
import { spoil } from './spoil.ts'

/** Longer than any time-out of the portal. */
const SLOW = 10_000

export interface Meeting {
  response: ServerResponse
  reply: () => Promise<Reply>
  signal: AbortSignal
}

/** Answers as the fault has it; without one, plainly. */
export async function meetFault(fault: Fault | undefined, meeting: Meeting): Promise<void> {
  const { response, reply, signal } = meeting
  switch (fault?.mode) {
    case 'down':
      response.destroy()
      return
    case 'error':
      return writeReply(response, refusal(500, 'fault', 'The register has a fault.'))
    case 'half':
      return writeHalf(response, await reply())
    case 'wrong':
      return writeReply(response, spoiled(await reply()))
    case 'slow':
      await waiting(fault.ms ?? SLOW, signal)
      break
    case undefined:
  }
  if (!response.destroyed) writeReply(response, await reply())
}

function spoiled(reply: Reply): Reply {
  if (reply.status >= 400) return { status: 200, json: 'none' }
  return { ...reply, json: spoil(reply.json ?? null) }
}
