import type { Issue } from '#engine/issue.ts'
import { isUnder } from './pointerPath.ts'

interface Shown {
  issue: Issue
  fromServer: boolean
}

/** Findings that the person has been shown, by the address of their field: they move along with their row. */
export class IssueBook {
  private readonly shown = new Map<string, Shown>()

  get isEmpty(): boolean {
    return this.shown.size === 0
  }

  at(address: string): Issue | undefined {
    return this.shown.get(address)?.issue
  }

  isFromServer(address: string): boolean {
    return this.shown.get(address)?.fromServer === true
  }

  addresses(): string[] {
    return [...this.shown.keys()]
  }

  show(address: string, issue: Issue, fromServer = false): void {
    this.shown.set(address, { issue, fromServer })
  }

  /** The answer there is another: what the server said of it counts no more than what we say. */
  release(address: string): void {
    const shown = this.shown.get(address)
    if (shown !== undefined) shown.fromServer = false
  }

  forget(address: string): boolean {
    return this.shown.delete(address)
  }

  /** The place itself and everything in it. Gives what was there. */
  forgetUnder(group: string): string[] {
    const gone = this.addresses().filter((address) => address === group || isUnder(address, group))
    for (const address of gone) this.shown.delete(address)
    return gone
  }
}
