import type { Applicant } from './Applicant.ts'

export interface Verified {
  looked: number
  /** What was acknowledged and is not there. */
  lost: string[]
}

const AT_ONCE = 8

/** Is everything there that was acknowledged? Asked of the portal itself, by each of them one after the other. */
export async function verifyAll(people: readonly Applicant[]): Promise<Verified> {
  const waiting = people.filter(({ acknowledged }) => acknowledged.size > 0)
  const verified: Verified = { looked: 0, lost: [] }
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
      for (const [application, { change, sent }] of one.acknowledged) {
        const told = await one.look<View>(application)
        const fault = told === undefined ? 'no answer' : faultOf(told, change, sent)
        if (fault !== undefined) verified.lost.push(`${application}: ${fault}`)
        verified.looked += 1
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return verified
}

interface View {
  status: string
  answers: { details?: { messageText?: string } }
}

function faultOf({ status, answers }: View, change: number, sent: boolean): string | undefined {
  if (sent && status === 'draft') return 'was sent and is a draft'
  const stands = Number(/\d+$/.exec(answers.details?.messageText ?? '')?.[0] ?? -1)
  return stands < change ? `has change ${stands} of ${change}` : undefined
}
