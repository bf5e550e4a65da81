import { Fragment } from 'react'

/** Wraps only at punctuation: `example.c` / `om` would look like another address. */
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
