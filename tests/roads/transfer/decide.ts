import type { ApplicationView } from '#contract/schemas.ts'
import { bakuDay } from '#engine/values/dates.ts'
import type { Walker } from '../createWalker.ts'
import type { RoadWorld } from '../RoadWorld.ts'

export const choice = (index: number) => ({ name: 'choice', index })

/** A day from today in Baku. */
function dayAfter({ now }: Pick<RoadWorld, 'now'>, days: number): string {
  return bakuDay(new Date(now().getTime() + days * 86_400_000).toISOString())
}

/** The officer asks to mend one field; gives the application as it stands then. */
export function returnFor(
  world: Pick<RoadWorld, 'ids' | 'now'>,
  officer: Walker,
  { application, fields }: { application: string; fields: string[] },
): Promise<ApplicationView> {
  return officer.move(application, 'return', {
    input: {
      markedFields: fields.map((pointer) => world.ids.pointer(pointer)),
      returnReason: 'Ünvan natamamdır, zəhmət olmasa tam yazın.',
      returnDeadline: dayAfter(world, 3),
    },
  })
}

/** The first choice is accepted, the second one refused. */
export async function decideBoth(
  application: string,
  { first, second }: { first: Walker; second: Walker },
): Promise<ApplicationView> {
  await second.move(application, 'take', { track: choice(1) })
  await second.move(application, 'decideNo', {
    track: choice(1),
    input: { decisionReason: 'Bu ixtisas üzrə boş yer qalmayıb.' },
  })
  return first.move(application, 'decideYes', { track: choice(0), input: {} })
}

/** Both choices are refused. */
export async function refuseBoth(
  application: string,
  { first, second }: { first: Walker; second: Walker },
): Promise<ApplicationView> {
  const reason = { decisionReason: 'Bu ixtisas üzrə boş yer qalmayıb.' }
  for (const [index, officer] of [first, second].entries()) {
    await officer.move(application, 'take', { track: choice(index) })
    await officer.move(application, 'decideNo', { track: choice(index), input: reason })
  }
  return first.view(application)
}

export const order = (world: Pick<RoadWorld, 'now'>, orderNumber: string) => ({
  input: { orderNumber, orderDate: dayAfter(world, 0) },
})
