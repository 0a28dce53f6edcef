import { createHmac } from 'node:crypto'
import type { CaseState } from '#engine/case/CaseState.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Json } from '#engine/values/types.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'

/** A message of an outside system, signed as it signs. */
export async function sendMessage(
  { origin, sandbox, clock }: RoadPortal,
  { workflow }: CaseState,
  message: string,
  input: Json,
): Promise<{ status: number; error: ErrorBody | undefined }> {
  const from = workflow.messages?.[message]?.from ?? ''
  const body = JSON.stringify(input)
  const timestamp = clock.now().toISOString()
  const secret = new Map<string, string>(Object.entries(sandbox.keys)).get(from) ?? ''
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const response = await fetch(`${origin}/api/messages/${from}/${message}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': `sha256=${signature}`,
    },
    body,
  })
  const answer: ErrorBody = await response.json()
  return { status: response.status, error: response.ok ? undefined : answer }
}
