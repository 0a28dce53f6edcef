import type { FastifyInstance } from 'fastify'
import type { Workflow } from '#engine/content/types.ts'
import { noTarget, requestsAbout, type CaseRequest, type Target } from './caseCalls.ts'
import type { PlacedCase } from './placeReached.ts'
import type { Stranger } from './strangers.ts'

export interface Tally {
  /** Requests that were made. */
  requests: number
  /** Application, request and grant (or nobody's): what was tried. */
  combinations: number
  wrong: string[]
}

/** A text without what is another for each target. */
function unnamed(
  text: string,
  { id, number, fin, subject, file, paper = '', document = '' }: Target,
): string {
  return [id, number, fin, subject, file, paper, document]
    .filter(Boolean)
    .reduce((rest, one) => rest.replaceAll(one, '<named>'), text)
}

async function answerTo(
  app: FastifyInstance,
  { method, url, payload }: CaseRequest,
  { target, token }: { target: Target; token: string | undefined },
): Promise<string> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
  const { reference = '' } = answer.json<{ reference?: string }>()
  return `${answer.statusCode} ${unnamed(answer.body.replace(reference, ''), target)}`
}

/**
 * Asks as a stranger everything that can be asked about an application. The answer must be the one to an application that
 * there is not: nobody learns that this one is there.
 */
export function createAsker(app: FastifyInstance, tally: Tally) {
  const nothing = new Map<string, string>()
  return async (placed: PlacedCase, workflow: Workflow, stranger: Stranger): Promise<void> => {
    const { token, grants, name } = stranger
    const none = noTarget(placed)
    const unreal = requestsAbout(none, workflow)
    for (const [index, request] of requestsAbout(placed, workflow).entries()) {
      const other = unreal[index]
      if (other === undefined) throw new Error('The same is asked of both')
      const key = unnamed(JSON.stringify([token, request]), placed)
      const expected = nothing.get(key) ?? (await answerTo(app, other, { target: none, token }))
      nothing.set(key, expected)
      const found = await answerTo(app, request, { target: placed, token })
      tally.requests += 1
      tally.combinations += Math.max(1, grants.length)
      if (found === expected && !found.startsWith('400')) continue
      const at = `${placed.reached.process} in ${placed.reached.status} (${placed.reached.path})`
      const told = `${found.slice(0, 120)}, not ${expected.slice(0, 120)}`
      tally.wrong.push(`${at} × ${name} × ${request.call}: ${told}`)
    }
  }
}
