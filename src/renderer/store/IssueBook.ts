import type { Issue } from '#engine/issue.ts'
import { isUnder } from './pointerPath.ts'

/** Findings that the person has been shown. Those of the server stay until their answer changes. */
export class IssueBook {
  private readonly shown = new Map<string, Issue>()
  private readonly fromServer = new Set<string>()

  at(pointer: string): Issue | undefined {
    return this.shown.get(pointer)
  }

  all(): Issue[] {
    return [...this.shown.values()]
  }

  show(issue: Issue): void {
    this.shown.set(issue.path, issue)
  }

  showServer(issues: readonly Issue[]): void {
    for (const issue of issues) {
      this.show(issue)
      this.fromServer.add(issue.path)
    }
  }

  forget(pointer: string): void {
    this.shown.delete(pointer)
    this.fromServer.delete(pointer)
  }

  /** What is shown under a group and is not found any more; gives the pointers that changed. */
  reconcile(group: string, found: readonly Issue[]): string[] {
    const current = new Map(found.map((issue) => [issue.path, issue]))
    const changed: string[] = []
    for (const [pointer, issue] of this.shown) {
      if (this.fromServer.has(pointer) || !(pointer === group || isUnder(pointer, group))) continue
      const now = current.get(pointer)
      if (now?.code === issue.code) continue
      if (now === undefined) this.shown.delete(pointer)
      else this.shown.set(pointer, now)
      changed.push(pointer)
    }
    return changed
  }

  forgetUnder(group: string): void {
    for (const pointer of this.shown.keys()) {
      if (pointer === group || isUnder(pointer, group)) this.forget(pointer)
    }
  }

  /** Rows of a list were rearranged: `place` tells where a row went, undefined = away. */
  rearrange(list: string, place: (index: number) => number | undefined): void {
    const moved = [...this.shown.values()].filter(({ path }) => isUnder(path, list))
    const server = new Set(this.fromServer)
    for (const { path } of moved) this.forget(path)
    for (const issue of moved) {
      const [index = '', ...rest] = issue.path.slice(list.length + 1).split('/')
      const target = place(Number(index))
      if (target === undefined) continue
      const path = [list, target, ...rest].join('/')
      this.shown.set(path, { ...issue, path })
      if (server.has(issue.path)) this.fromServer.add(path)
    }
  }
}
