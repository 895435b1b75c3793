import { useState } from 'react';
import { Accordion } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CarArt } from '#web/ui/car-art/car-art.tsx';
import { PAINT_IDS } from '#web/ui/car-art/paints.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { FailureBox } from '#web/ui/failure-box.tsx';
import { MessageBox } from '#web/ui/message-box.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton, SkeletonCard, SkeletonTable, SkeletonText } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { KitCars } from './kit-cars.tsx';
import styles from './kit-display.module.css';
import { KitSection } from './kit-section.tsx';

const LONG = 'Kraftfahrzeughaftpflichtversicherungsbescheinigung';
const STEPS = ['Model', 'Engine', LONG, 'Summary'].map((label) => ({
  id: label,
  label,
}));
const ROWS = [
  { name: 'Insurance', due: '12/03/2027', price: '412,00 €' },
  { name: LONG, due: '30/11/2026', price: '79,02 €' },
];

export function KitDisplay() {
  return (
    <div className={styles.display}>
      <KitCars />
      <KitMessages />
      <KitFlow />
      <KitData />
    </div>
  );
}

function KitMessages() {
  return (
    <>
      <KitSection title="Badges" wide>
        {(['neutral', 'info', 'expired', 'urgent', 'normal', 'club'] as const).map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
        <Badge kind="urgent">{LONG}</Badge>
      </KitSection>
      <h2>Message boxes</h2>
      <MessageBox title="Your quote is on its way">We wrote to the address you gave us.</MessageBox>
      <MessageBox kind="warning" title={LONG} actions={<Button>Renew</Button>}>
        It ends in twelve days.
      </MessageBox>
      <MessageBox
        kind="error"
        title="We could not find this car"
        image={<CarArt bodyType="citycar" lengthMm={3632} heightMm={1527} paint="grey" />}
        actions={
          <>
            <Button variant="primary">Try again</Button>
            <Button variant="quiet">Write the data yourself</Button>
          </>
        }
      >
        The registry does not answer. Nothing was lost.
      </MessageBox>
      <FailureBox title="Your quotes could not be read" onRetry={() => undefined}>
        Please check your connection.
      </FailureBox>
    </>
  );
}

function KitFlow() {
  const [step, setStep] = useState(1);
  return (
    <>
      <h2>Stepper</h2>
      <Stepper label="Configurator" steps={STEPS} current={step} />
      <div>
        <Button onClick={() => setStep((step + 1) % (STEPS.length + 1))}>Next step</Button>
      </div>
      <h2>Tabs</h2>
      <Tabs
        label="Model"
        tabs={['Overview', 'Engines', LONG].map((label) => ({
          id: label,
          label,
          panel: <p>Panel of {label}</p>,
        }))}
      />
      <h2>Accordion</h2>
      <Accordion
        exclusive
        items={[
          {
            id: 'tax',
            title: 'When is the road tax due?',
            content: <p>By the end of the month after it ran out.</p>,
            open: true,
          },
          {
            id: 'long',
            title: `${LONG}: what is it?`,
            content: <p>A very long word.</p>,
          },
        ]}
      />
      <Carousel label="Popular cars" heading={<h2>Carousel</h2>}>
        {PAINT_IDS.map((paint) => (
          <a key={paint} href={`#${paint}`} className={styles.card}>
            <CarArt bodyType="hatchback" lengthMm={4282} heightMm={1483} paint={paint} />
            {paint}
          </a>
        ))}
      </Carousel>
      <Carousel label="A single car" heading={<h3>One slide</h3>}>
        <div className={styles.card}>No arrows here</div>
      </Carousel>
    </>
  );
}

function KitData() {
  const columns = [
    {
      id: 'name',
      header: 'Deadline',
      cell: (row: (typeof ROWS)[number]) => row.name,
      rowHeader: true,
    },
    { id: 'due', header: 'Due', cell: (row: (typeof ROWS)[number]) => row.due },
    {
      id: 'price',
      header: 'Price',
      cell: (row: (typeof ROWS)[number]) => row.price,
      numeric: true,
    },
  ];
  return (
    <>
      <h2>Tables</h2>
      <Table caption="Deadlines" columns={columns} rows={ROWS} rowKey={(row) => row.name} />
      <Table caption="Nothing yet" columns={columns} rows={[]} rowKey={(row) => row.name} />
      <h2>Pagination</h2>
      <Pagination label="Few pages" page={1} pages={3} href={(page) => `?page=${page}`} />
      <Pagination label="Many pages" page={12} pages={40} href={(page) => `?page=${page}`} />
      <h2>Skeletons</h2>
      <Skeleton className={styles.cars}>
        <SkeletonCard />
        <SkeletonText lines={4} />
      </Skeleton>
      <Skeleton label="Loading deadlines">
        <SkeletonTable rows={3} columns={3} />
      </Skeleton>
    </>
  );
}
