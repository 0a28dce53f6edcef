import { createContext, useContext } from 'react'
import type { StateKeeper } from './StateKeeper.ts'

const Context = createContext<StateKeeper | undefined>(undefined)
export const StateKeeperProvider = Context.Provider

export function useStateKeeper(): StateKeeper {
  const keeper = useContext(Context)
  if (keeper === undefined) throw new Error('A shaped field stands outside a form')
  return keeper
}
