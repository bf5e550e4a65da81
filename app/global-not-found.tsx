export default function NotFound() {
  return (
    <html lang="en">
      <body>
        <h1>global 404</h1>
      </body>
    </html>
  )
}
