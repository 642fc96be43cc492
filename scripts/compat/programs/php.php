<?php
/** Buys two codes with the client that OpenAPI Generator makes for PHP. */
require __DIR__ . '/client/vendor/autoload.php';

use OpenAPI\Client\Api\{CodesAndDocumentsApi, OrdersApi, ProductsApi, WalletsApi};
use OpenAPI\Client\{ApiException, Configuration};
use OpenAPI\Client\Model\{FulfillmentStatus, OrderRequest, OrderRequestItem};

$env = fn (string $name) => getenv($name) ?: throw new Exception("$name is not set");
$save = fn (string $name, SplFileObject $file) => copy($file->getPathname(), $name) ? hash_file('sha256', $name) : '';

$config = (new Configuration())->setHost($env('DGO_URL'))->setAccessToken($env('DGO_TOKEN'));
$http = new GuzzleHttp\Client(['timeout' => 30]);
$orders = new OrdersApi($http, $config);
$wallets = new WalletsApi($http, $config);
$documents = new CodesAndDocumentsApi($http, $config);

$variant = (new ProductsApi($http, $config))->getProduct((int) $env('DGO_PRODUCT'))->getData()->getVariant();
echo 'wallets ', count($wallets->listWallets()->getData()), "\n";
$items = [new OrderRequestItem(['product_variant_id' => $variant->getId(), 'quantity' => 2])];
$request = new OrderRequest(['wallet_id' => $env('DGO_WALLET'), 'items' => $items]);
$ulid = $orders->createOrder($request, $env('DGO_KEY'))->getData()->getUlid();
echo "order $ulid\n";
for ($look = 0; $look < 300; $look++) {
    $status = $orders->getOrder($ulid)->getFulfillmentStatus();
    if (in_array($status, [FulfillmentStatus::COMPLETED, FulfillmentStatus::REFUNDED])) {
        break;
    }
    usleep(200_000);
}
if ($status !== FulfillmentStatus::COMPLETED) {
    throw new Exception("order $ulid is $status");
}
foreach ($documents->getOrderCodes($ulid)->getData() as $entry) {
    foreach ($entry->getCodes() as $code) {
        echo "code {$entry->getProductName()} {$code->getCode()}\n";
    }
}
echo 'zip ', $save('codes.zip', $documents->downloadOrderCodes($ulid)), "\n";
echo 'pdf ', $save('invoice.pdf', $documents->downloadOrderInvoice($ulid)), "\n";

$rows = 0;
$page = 1;
do {
    $ledger = $wallets->listTransactions(sort: 'asc', per_page: 100, page: $page++);
    $rows += count($ledger->getData());
} while ($ledger->getLinks()->getNext() !== null);
echo "ledger $rows\n";
try {
    // No wallet has this id, so no server can sell.
    $request->setWalletId('00000000-0000-0000-0000-000000000000');
    $orders->createOrder($request, $env('DGO_KEY') . '-refused');
} catch (ApiException $error) {
    echo 'refused ', $error->getCode(), ' ', $error->getResponseBody(), "\n";
}
