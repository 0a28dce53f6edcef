import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../../Bench.ts'
import { bars } from '../bars.ts'
import type { AttackSite } from '../site/openAttackSite.ts'
import type { Topology } from '../site/openTopology.ts'
import { accountAttacks } from './accounts.ts'
import { connectionAttacks } from './connections.ts'
import { hostileFileAttacks } from './hostileFiles.ts'
import { operatorAttacks } from './operators.ts'
import { paymentAttacks } from './payments.ts'
import { type ReviewAttack, Scene, type Verdict } from './Scene.ts'
import { storageAttacks } from './storage.ts'
import { studioAttacks } from './studio.ts'

/** Those that ask over connections of their own: a balancer may change what comes of them. */
export const ATTACKS_BEHIND_BALANCER: readonly ReviewAttack[] = [
  ...connectionAttacks,
  ...storageAttacks.filter(({ name }) => name.startsWith('12')),
  ...paymentAttacks.filter(({ name }) => name.startsWith('8')),
]
export const ALL_ATTACKS: readonly ReviewAttack[] = [
  ...accountAttacks,
  ...storageAttacks,
  ...paymentAttacks,
  ...connectionAttacks,
  ...studioAttacks,
  ...hostileFileAttacks,
  ...operatorAttacks,
]

interface Replay {
  site: AttackSite
  topology: Topology
  attacks: readonly ReviewAttack[]
  /** How the portal stands there: "one process". */
  where: string
  /** Address of a built file that is large. */
  asset: string
  nextNumber: () => number
  progress: (line: string) => void
}

/** Each attack alone, one after the other. A row says whether it is held; one that cannot be carried out is not. */
export async function replayReview({ attacks, where, progress, ...parts }: Replay): Promise<Figure[]> {
  const scene = new Scene(parts)
  const figures: Figure[] = []
  for (const attack of attacks) {
    progress(`${where}, review ${attack.name}`)
    const verdict = await judge(attack, scene)
    progress(`${where}, review ${attack.name}: ${verdict.text}, ${verdict.note}`)
    figures.push({
      what: `${where}: review ${attack.name}`,
      value: verdict.held ? 0 : 1,
      text: verdict.text,
      bar: bars.works,
      note: verdict.note,
    })
  }
  const working = figures.filter(({ value }) => value > 0)
  return [
    {
      what: `${where}: attacks of the review that still work`,
      value: working.length,
      bar: bars.works,
      note: `of ${figures.length}`,
    },
    ...figures,
  ]
}

async function judge(attack: ReviewAttack, scene: Scene): Promise<Verdict & { text: string }> {
  try {
    const verdict = await attack.run(scene)
    return { ...verdict, text: verdict.held ? 'held' : 'works' }
  } catch (cause) {
    const note = `it could not be carried out: ${cause instanceof Error ? cause.message : 'unknown'}`
    return { held: false, note, text: 'not tried' }
  }
}

/** Address of the largest script of the built pages. */
export function largestAsset(pages: string): string {
  const folder = join(pages, 'assets')
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, size: statSync(join(folder, name)).size }))
    .toSorted((one, other) => other.size - one.size)
  return `/assets/${sizes[0]?.name ?? ''}`
}
