import type { Change } from '#engine/form/live/Change.ts'
import { isUnasked } from '#engine/form/unaskedLookups.ts'
import { isInside } from '#engine/form/isInside.ts'
import type { Issue } from '#engine/issue.ts'
import type { AnswerContext, AnswerModel, AnswerView } from './AnswerModel.ts'
import { IssueBook } from './IssueBook.ts'
import { isUnder, upwards } from './pointerPath.ts'
import type { RowAddresses } from './RowAddresses.ts'

export interface FindingSource {
  model: AnswerModel
  rows: RowAddresses
  view: () => AnswerView
  context: () => AnswerContext
  /** Told of every address whose finding has changed. */
  tell: (address: string) => void
}

/** What is found wrong and shown, and when it goes again. */
export class Findings {
  private readonly book = new IssueBook()
  private readonly source: FindingSource

  constructor(source: FindingSource) {
    this.source = source
  }

  at(address: string): Issue | undefined {
    return this.book.at(address)
  }

  /** At the places where they stand now. */
  shown(): Issue[] {
    return this.book.addresses().flatMap((address) => {
      const issue = this.book.at(address)
      return issue === undefined ? [] : [{ ...issue, path: this.source.rows.pointerOf(address) }]
    })
  }

  /** All findings of a group or of everything; they are shown, and no others in it. */
  check(group: string | undefined): Issue[] {
    const { model, rows, view, context, tell } = this.source
    const found = model.findings(group, view(), context())
    const changed = new Set(this.book.forgetUnder(rows.addressOf(group ?? model.root)))
    for (const issue of found) {
      const address = rows.addressOf(issue.path)
      this.book.show(address, issue)
      changed.add(address)
    }
    for (const address of changed) tell(address)
    return found
  }

  /** They stay until the answer there changes. */
  takeFromServer(issues: readonly Issue[]): void {
    for (const issue of issues) {
      const address = this.source.rows.addressOf(issue.path)
      this.book.show(address, issue, true)
      this.source.tell(address)
    }
  }

  /** The person has left a field that they have changed. */
  leave(address: string): void {
    const issue = this.judge(address)
    if (this.book.isFromServer(address)) return
    if (issue === undefined || !this.isUnasked(issue)) this.put(address, issue)
    this.recheckAround(address)
  }

  /** The answer at an address has changed, and with it others: what is shown of them may be mended, or another. */
  recheck(address: string, { readers, decided, whole }: Change): void {
    if (this.book.isEmpty) return
    for (const place of upwards(address)) this.book.release(place)
    if (whole) {
      this.recheckAll()
      return
    }
    const isTouched = (pointer: string) =>
      [readers, decided].some((places) => places.has(pointer) || isInside(pointer, places))
    for (const place of this.book.addresses()) {
      const pointer = this.source.rows.pointerOf(place)
      const isNear = place === address || isUnder(place, address) || isUnder(address, place)
      if (isNear || isTouched(pointer)) this.rejudge(place)
    }
    this.recheckAround(address)
  }

  /** What is known has changed: any finding may be mended by it. */
  recheckAll(): void {
    for (const address of this.book.addresses()) this.rejudge(address)
  }

  /** The row or field is gone. */
  forgetUnder(address: string): void {
    for (const gone of this.book.forgetUnder(address)) this.source.tell(gone)
  }

  /** Fields that are judged only together: what is shown of one may be mended by another. */
  private recheckAround(address: string): void {
    const { model, rows } = this.source
    if (this.book.isEmpty || model.isAlone(rows.pointerOf(address))) return
    const section = model.sections.find(({ base }) => isUnder(address, base))
    for (const place of this.book.addresses()) {
      if (section !== undefined && isUnder(place, section.base)) this.rejudge(place)
    }
  }

  /** A look-up that was not asked yet is told at Next: its button is what comes after the field. */
  private isUnasked(issue: Issue): boolean {
    return isUnasked(issue, this.source.model.fieldAt(issue.path))
  }

  private rejudge(address: string): void {
    if (!this.book.isFromServer(address)) this.put(address, this.judge(address))
  }

  private judge(address: string): Issue | undefined {
    const { model, rows, view, context } = this.source
    return model.finding(rows.pointerOf(address), view(), context())
  }

  private put(address: string, issue: Issue | undefined): void {
    const before = this.book.at(address)
    if (before === undefined && issue === undefined) return
    if (before !== undefined && issue !== undefined && sameIssue(before, issue)) return
    if (issue === undefined) this.book.forget(address)
    else this.book.show(address, issue)
    this.source.tell(address)
  }
}

function sameIssue(a: Issue, b: Issue): boolean {
  return a.code === b.code && JSON.stringify(a.params) === JSON.stringify(b.params)
}
