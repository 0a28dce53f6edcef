import {
  createContext,
  createElement,
  lazy,
  useContext,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { loadPart } from './loadPart.ts'

const Missing = createContext<ReactNode>(undefined)
/** What stands in place of a part that could not be loaded. */
export const MissingPartProvider = Missing.Provider

type Around<Props> = FunctionComponent<Props & { missing: ReactNode }>

/**
 * A part of the page whose code comes when it is first drawn; a Suspense above it says that it is awaited. One that cannot
 * be had says so in its own place, in what `around` draws there, and takes nothing else along.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  around?: Around<Props>,
): ComponentType<Props> {
  return lazy(async () => ({
    default: await loadPart(load).catch((failure: unknown) => missingPart(failure, around)),
  }))
}

function missingPart<Props extends object>(failure: unknown, around?: Around<Props>): ComponentType<Props> {
  return function MissingPart(props: Props) {
    const missing = useContext(Missing)
    if (missing === undefined) throw failure
    return around === undefined ? missing : createElement(around, { ...props, missing })
  }
}
