// (being built)
export function HomePage() {
  return <div className="wrap-page py-12"><h1>home</h1></div>
}
