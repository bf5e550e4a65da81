export const dynamicParams = false
export function generateStaticParams() {
  return ['3br', '4br', '5br'].map((id) => ({ id }))
}
export default async function P({ params }: { params: Promise<{ id: string }> }) {
  return <h1>villa {(await params).id}</h1>
}
