export default function P() {
  return <h1>priv</h1>
}
