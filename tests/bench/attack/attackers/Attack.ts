import type { Caller } from '../Caller.ts'
import type { CpuBudget } from './CpuBudget.ts'

/** A hostile file that lies in memory before the attack begins. */
export interface HostileFile {
  name: string
  format: string
  bytes: Buffer
}
export interface Attackers {
  /** Tokens of people who only have an account. */
  people: string[]
  analysts: string[]
  officer: string
  admin: string
}

/** What every attack has at hand. */
export interface Battle {
  /** Where everybody comes. */
  entry: string
  /** Each server, past a balancer. */
  servers: string[]
  attackers: Attackers
  files: readonly HostileFile[]
  /** Address of a built file that is large. */
  asset: string
  random: () => number
  budget: CpuBudget
  /** Aborted when the attack is over. */
  over: AbortSignal
  /** A client from one of the 64 addresses. */
  caller(token?: string): Caller
  /** One of the 64 addresses. */
  address(): string
  pick<T>(all: readonly T[]): T
}

/** Says which one it is, before it is tried: "PDF: names in hash escapes". */
export type Say = (detail: string) => void

/**
 * One way to attack, repeated until the attack is over. What it throws is no fault of the portal: connections that are refused
 * are what it deserves. Gives a word on what came of it, which is counted.
 */
export interface Attack {
  name: string
  run(battle: Battle, say: Say): Promise<string>
}
