import { createContext, useContext } from 'react'

const Framed = createContext<string | undefined>(undefined)
export const FramedPlaceProvider = Framed.Provider

/** The place that has its frame already: what is drawn for it inside goes without. */
export function useFramedPlace(): string | undefined {
  return useContext(Framed)
}
