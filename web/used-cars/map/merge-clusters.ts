import type { UsedCluster } from '#contract/used-cars/used-cars.endpoints.ts';
import { type Frame, MAP, type Point, project, readArea, writeArea } from './map-frame.ts';

export interface Marker extends Point {
  count: number;
  /** Null when its listings are in several places. */
  place: UsedCluster['place'];
  area: string;
}

/** Nearer markers could not be told apart with a finger on the narrowest screen. */
const NEAREST = 54;

/** The markers of a map: clusters that would overlap are added to the larger one. */
export function mergeClusters(clusters: readonly UsedCluster[], frame: Frame): Marker[] {
  const markers: Marker[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const point = project(cluster, frame);
    if (!isInside(point)) continue;
    const near = markers.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < NEAREST);
    if (near) addTo(near, cluster);
    else markers.push({ ...point, count: cluster.count, place: cluster.place, area: cluster.area });
  }
  return markers;
}

function addTo(marker: Marker, { count, place, area }: UsedCluster): void {
  marker.count += count;
  if (marker.place?.zipCode !== place?.zipCode) marker.place = null;
  const [own, other] = [readArea(marker.area), readArea(area)];
  marker.area = writeArea({
    south: Math.min(own.south, other.south),
    west: Math.min(own.west, other.west),
    north: Math.max(own.north, other.north),
    east: Math.max(own.east, other.east),
  });
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= MAP.width && y >= 0 && y <= MAP.height;
}
