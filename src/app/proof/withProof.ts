import { atom } from 'jotai'
import type { ErrorBody } from '#contract/errors.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { store } from '../state/store.ts'

/** In which ways the server lets somebody prove themselves. */
export const proofKinds = ['password', 'secondFactor', 'signOn'] as const
export type ProofKind = (typeof proofKinds)[number]

interface ProofQuestion {
  kinds: readonly ProofKind[]
  /** Null: the person does not want to. */
  answer: (proof: string | null) => void
}

/** Set while the dialog asks who it is; a screen whose calls may ask shows `ProofDialog`. */
export const proofQuestionAtom = atom<ProofQuestion | null>(null)

/** Goes with a call: nothing, or the proof that was given here last. */
export interface Shown {
  proof?: string
}

/** On this page alone, and gone with it: a stolen session has no part in it. */
let held: Shown = {}
let asking: Promise<Shown | null> | null = null

interface ProofOptions {
  /** For what cannot be taken back: the person is asked also where they have just proven themselves. */
  anew?: boolean
}

/**
 * Makes a call that the server answers only to whoever has just shown to be themselves. Where it asks for that, so does the
 * page, in a dialog over the work; then the call goes on. Whoever closes the dialog gets the server's refusal.
 */
export async function withProof<Result>(
  work: (shown: Shown) => Promise<Result>,
  { anew = false }: ProofOptions = {},
): Promise<Result> {
  if (anew) held = {}
  try {
    return await work(held)
  } catch (failure) {
    const kinds = failure instanceof ApiFailure ? wantedKinds(failure.body) : []
    if (kinds.length === 0) throw failure
    asking ??= ask(kinds)
    const shown = await asking
    if (shown === null) throw failure
    held = shown
    return await work(shown)
  }
}

function wantedKinds({ code, params }: ErrorBody): ProofKind[] {
  const named = params?.['proofs']
  if (code !== 'error.proofNeeded' || !Array.isArray(named)) return []
  return proofKinds.filter((kind) => named.includes(kind))
}

function ask(kinds: readonly ProofKind[]): Promise<Shown | null> {
  return new Promise((resolve) => {
    store.set(proofQuestionAtom, {
      kinds,
      answer: (proof) => {
        asking = null
        store.set(proofQuestionAtom, null)
        resolve(proof === null ? null : { proof })
      },
    })
  })
}
