export function PackLink({ href, label, note }: { href: string; label: string; note: string }) {
  return (
    <p>
      <a href={href} className="underline underline-offset-4">
        {label}
      </a>
      <br />
      <small>{note}</small>
    </p>
  )
}
