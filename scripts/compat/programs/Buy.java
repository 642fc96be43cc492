import java.io.File;
import java.math.BigInteger;
import java.nio.file.*;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** Buys two codes with the client that OpenAPI Generator makes for Java. */
public class Buy {
  static String env(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) throw new IllegalStateException(name + " is not set");
    return value;
  }

  /** Keeps a file, which would be deleted when the program ends. Returns its checksum. */
  static String save(String name, File file) throws Exception {
    byte[] bytes = Files.readAllBytes(file.toPath());
    Files.write(Path.of(name), bytes);
    return String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)));
  }

  public static void main(String[] args) throws Exception {
    String token = env("DGO_TOKEN");
    ApiClient client = new ApiClient();
    client.updateBaseUri(env("DGO_URL"));
    client.setConnectTimeout(Duration.ofSeconds(30));
    client.setReadTimeout(Duration.ofSeconds(30));
    // The native library sends no token of itself.
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    OrdersApi orders = new OrdersApi(client);
    WalletsApi wallets = new WalletsApi(client);
    CodesAndDocumentsApi documents = new CodesAndDocumentsApi(client);

    ProductVariant variant = new ProductsApi(client).getProduct(Long.valueOf(env("DGO_PRODUCT"))).getData().getVariant();
    System.out.println("wallets " + wallets.listWallets(null, null).getData().size());
    List<OrderRequestItem> items = List.of(new OrderRequestItem().productVariantId(variant.getId()).quantity(2L));
    OrderRequest request = new OrderRequest().walletId(UUID.fromString(env("DGO_WALLET"))).items(items);
    String ulid = orders.createOrder(request, env("DGO_KEY")).getData().getUlid();
    System.out.println("order " + ulid);
    FulfillmentStatus status = FulfillmentStatus.PENDING;
    for (int look = 0; look < 300; look++) {
      status = orders.getOrder(ulid).getFulfillmentStatus();
      if (status == FulfillmentStatus.COMPLETED || status == FulfillmentStatus.REFUNDED) break;
      Thread.sleep(200);
    }
    if (status != FulfillmentStatus.COMPLETED) throw new IllegalStateException("order " + ulid + " is " + status);
    for (OrderCodesEntry entry : documents.getOrderCodes(ulid).getData())
      for (Code code : entry.getCodes()) System.out.println("code " + entry.getProductName() + " " + code.getCode());
    System.out.println("zip " + save("codes.zip", documents.downloadOrderCodes(ulid)));
    System.out.println("pdf " + save("invoice.pdf", documents.downloadOrderInvoice(ulid)));

    int rows = 0, page = 1;
    TransactionPage ledger;
    do {
      // The three that are null are filters: a wallet, the first day, the last day.
      ledger = wallets.listTransactions(null, null, null, "asc", 100, page++);
      rows += ledger.getData().size();
    } while (ledger.getLinks().getNext() != null);
    System.out.println("ledger " + rows);
    try {
      // No wallet has this id, so no server can sell.
      orders.createOrder(request.walletId(new UUID(0, 0)), env("DGO_KEY") + "-refused");
    } catch (ApiException error) {
      System.out.println("refused " + error.getCode() + " " + error.getResponseBody());
    }
  }
}
