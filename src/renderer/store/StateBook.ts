import { sameState, type FieldState } from './FieldState.ts'

/** The states of the fields that were looked at. Most fields are in one of a few states: equal ones are one object. */
export class StateBook {
  private readonly states = new Map<string, FieldState>()
  private readonly usual: FieldState[] = []
  private readonly decide: (address: string) => FieldState

  constructor(decide: (address: string) => FieldState) {
    this.decide = decide
  }

  at(address: string): FieldState {
    const known = this.states.get(address)
    if (known !== undefined) return known
    const state = this.shared(this.decide(address))
    this.states.set(address, state)
    return state
  }

  /** It is decided anew when it is looked at again. */
  forget(address: string): void {
    this.states.delete(address)
  }

  forgetUnder(address: string): void {
    for (const place of this.states.keys()) if (place.startsWith(`${address}/`)) this.states.delete(place)
    this.states.delete(address)
  }

  forgetAll(): void {
    this.states.clear()
  }

  private shared(state: FieldState): FieldState {
    const known = this.usual.find((usual) => sameState(usual, state))
    if (known !== undefined) return known
    if (this.usual.length < MOST) this.usual.push(state)
    return state
  }
}

const MOST = 32
