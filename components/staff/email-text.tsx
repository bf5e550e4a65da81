import { Fragment } from 'react'

/** An email address that wraps at its signs only, never within a word: `example.c` / `om` would be another address. */
export function EmailText({ email }: { email: string }) {
  const parts = email.split(/(?=[@.+_-])/)
  return (
    <span className="break-normal wrap-anywhere">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
