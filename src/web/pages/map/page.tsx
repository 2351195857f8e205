// (being built)
export function MapPage() {
  return <div className="wrap-page py-12"><h1>map</h1></div>
}
