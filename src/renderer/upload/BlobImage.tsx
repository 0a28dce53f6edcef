import { useCallback, type ComponentProps } from 'react'

/** A picture at hand, under an address that lives as long as it is shown. */
export function BlobImage({ picture, alt, ...rest }: { picture: Blob; alt: string } & ComponentProps<'img'>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return undefined
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img {...rest} ref={show} alt={alt} />
}
