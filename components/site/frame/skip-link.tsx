export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      data-skip-link
      className="fixed top-2 left-2 z-60 -translate-y-24 bg-sea px-5 py-3 text-ivory focus:translate-y-0 print:hidden"
    >
      {label}
    </a>
  )
}
