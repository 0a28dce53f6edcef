import type { CaseState } from '#engine/case/CaseState.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Json } from '#engine/values/types.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'
import { sendSigned } from '../../sendSigned.ts'

/** A message of an outside system, signed as it signs. */
export async function sendMessage(
  { origin, sandbox, clock }: RoadPortal,
  { workflow }: CaseState,
  message: string,
  input: Json,
): Promise<{ status: number; error: ErrorBody | undefined }> {
  const from = workflow.messages?.[message]?.from ?? ''
  const secret = new Map<string, string>(Object.entries(sandbox.signingKeys)).get(from) ?? ''
  const path = `${from}/${message}`
  const response = await sendSigned({ origin, path, body: JSON.stringify(input), secret, at: clock.now() })
  const answer: ErrorBody = await response.json()
  return { status: response.status, error: response.ok ? undefined : answer }
}
