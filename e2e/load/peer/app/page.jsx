// Next sends a page's text twice: as HTML and as data for the browser.
const paragraphs = Math.ceil(Number(process.env.PEER_BYTES ?? 180_000) / 2 / 500)
const text = 'The sea is seen from every room. '.repeat(15).trim()

export default function Page() {
  return (
    <main>
      {Array.from({ length: paragraphs }, (_, index) => (
        <p key={index}>{text}</p>
      ))}
    </main>
  )
}
