import {
  createContext,
  createElement,
  lazy,
  useContext,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { loadPart } from './loadPart.ts'

const Missing = createContext<ReactNode>(undefined)
/** What stands in place of a part that could not be loaded. */
export const MissingPartProvider = Missing.Provider

type Around<Props> = FunctionComponent<Props & { missing: ReactNode }>

export interface Preparation {
  /** Fetches the code. Never fails: what cannot be had is drawn as missing. */
  prepare: () => Promise<unknown>
  /** Its code is here: it is drawn at once. */
  isPrepared: () => boolean
}
export type LazyPart<Props> = FunctionComponent<Props> & Preparation

/**
 * A part of the page whose code comes when it is first drawn; a Suspense above it says that it is awaited. One that cannot
 * be had says so in its own place, in what `around` draws there, and takes nothing else along.
 *
 * React keeps a fallback for at least 300 ms. A caller that knows early which part will be drawn prepares it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  around?: Around<Props>,
): LazyPart<Props> {
  let prepared: ComponentType<Props> | undefined
  const take = async (): Promise<ComponentType<Props>> =>
    (prepared ??= await loadPart(load).catch((failure: unknown) => missingPart(failure, around)))
  const Awaited = lazy(async () => ({ default: await take() }))
  function Part(props: Props) {
    // Fixed for as long as the part is mounted: with another component React would mount it anew and lose its state.
    const [Drawn] = useState<ComponentType<Props>>(() => prepared ?? Awaited)
    return createElement(Drawn, props)
  }
  return Object.assign(Part, {
    prepare: take,
    isPrepared: () => prepared !== undefined,
  })
}

function missingPart<Props extends object>(failure: unknown, around?: Around<Props>): ComponentType<Props> {
  return function MissingPart(props: Props) {
    const missing = useContext(Missing)
    if (missing === undefined) throw failure
    return around === undefined ? missing : createElement(around, { ...props, missing })
  }
}
